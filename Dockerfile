# Two stages: the tools that build stay out of what runs.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# What runs is what the package contains: no tests, no source maps.
RUN npm run build && npm pack --ignore-scripts --pack-destination /tmp && tar -xzf /tmp/parlour-*.tgz -C /tmp \
 && npm prune --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
ENV NODE_ENV=production PORT=8000 PARLOUR_DATA=/data
WORKDIR /app
COPY --from=build /tmp/package ./
COPY --from=build /app/node_modules ./node_modules
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=64", "bin/parlour.js", "serve"]
