import { createDecipheriv, createECDH, createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";

/** A push message as a browser would receive it. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface PushService {
  readonly origin: string;
  /** A subscription of a browser that only this service has. */
  readonly subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  readonly received: readonly Received[];
  /** From now on it answers that the subscription has ended. */
  end(): void;
  stop(): Promise<void>;
}

/** Stands in for the push service of a browser's maker, and decrypts what it is sent (RFC 8291) as the browser would. */
export async function pushService(): Promise<PushService> {
  const browser = createECDH("prime256v1");
  const publicKey = browser.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  let ended = false;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ headers: request.headers, text: decrypt(Buffer.concat(parts)) });
      response.writeHead(ended ? 410 : 201).end();
    });
  });
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const keyLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const hmac = (key: Buffer, ...data: (Buffer | string)[]): Buffer => {
      const made = createHmac("sha256", key);
      for (const one of data) made.update(one);
      return made.digest();
    };
    const shared = hmac(hmac(auth, browser.computeSecret(sender)), "WebPush: info\0", publicKey, sender, "\u0001");
    const key = hmac(salt, shared);
    const opener = createDecipheriv(
      "aes-128-gcm",
      hmac(key, "Content-Encoding: aes128gcm\0\u0001").subarray(0, 16),
      hmac(key, "Content-Encoding: nonce\0\u0001").subarray(0, 12),
    );
    opener.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    origin,
    subscription: { endpoint: `${origin}/send/1`, keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") } },
    received,
    end: () => (ended = true),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
