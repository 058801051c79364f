// The browser's own ciphers answer later, when a page that goes away is gone, and on plain http not at all.
import { gcm } from '@noble/ciphers/aes.js';

const NONCE = 12;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Makes of a text what only the key (in base64) can read, and only as what it is about. */
export function seal(key: string, about: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const sealed = gcm(fromBase64(key), nonce, bytesOf(about)).encrypt(bytesOf(text));
  return btoa(Array.from([...nonce, ...sealed], (byte) => String.fromCharCode(byte)).join(''));
}

/** Throws where it was sealed with another key or about something else, or is no longer whole. */
export function unseal(key: string, about: string, sealed: string): string {
  const bytes = fromBase64(sealed);
  const opened = gcm(fromBase64(key), bytes.subarray(0, NONCE), bytesOf(about)).decrypt(
    bytes.subarray(NONCE),
  );
  return new TextDecoder().decode(opened);
}
