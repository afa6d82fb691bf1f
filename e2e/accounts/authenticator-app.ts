import { codeAt } from '#testing/authenticator-app.ts';

const stepMs = 30_000;

/** An app that never shows a code twice: when the current one was taken, it looks into the next half-minute. */
export function anAuthenticatorApp(secret: string) {
  let lastStep = 0;
  return {
    nextCode() {
      lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / stepMs));
      return codeAt(secret, new Date(lastStep * stepMs));
    },
  };
}
