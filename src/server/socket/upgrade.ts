import type { IncomingHttpHeaders } from "node:http";

const TOKEN = /^[!#$%&'*+\-.^`|~\w]+$/;

/** What is wrong with the headers of an upgrade. The WebSocket library would refuse these too, but not in JSON. */
export function upgradeFault(headers: IncomingHttpHeaders): string | null {
  if (headers.upgrade?.toLowerCase() !== "websocket") return "This address only supports upgrades to WebSocket.";
  if (!["13", "8"].includes(headers["sec-websocket-version"] ?? "")) return "Use version 13 of the WebSocket protocol.";
  if (!/^[+/0-9A-Za-z]{22}==$/.test(headers["sec-websocket-key"] ?? "")) return "The Sec-WebSocket-Key header must be 16 bytes in base64.";
  const protocols = headers["sec-websocket-protocol"]?.split(",").map((name) => name.trim());
  const isList = !protocols || (protocols.every((name) => TOKEN.test(name)) && new Set(protocols).size === protocols.length);
  return isList ? null : "The Sec-WebSocket-Protocol header must be a list of distinct names.";
}
