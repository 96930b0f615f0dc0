// What compiled JSX of plug-ins imports.
export { Fragment, jsx, jsxs } from "react/jsx-runtime";
