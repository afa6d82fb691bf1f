import type { SmtpConfig } from './smtp-config.ts';

/** Why a mail was not taken, in codes: answers of mail servers quote addresses. */
export class MailFailed extends Error {
  constructor(error: unknown) {
    const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>;
    super(`The mail server did not take the mail (${[code, responseCode, command].filter(Boolean).join(', ')}).`);
  }
}

/** Ends when a server has taken it. Away from this machine only over TLS with a certificate that is known. */
export async function sendMail(
  config: SmtpConfig,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...{ host: config.host, port: config.port, secure: config.isTlsAtOnce, requireTLS: !config.isLoopback },
    ...(config.isLoopback && !config.isTlsAtOnce && { ignoreTLS: true }),
    ...(config.auth && { auth: config.auth }),
    tls: { minVersion: 'TLSv1.2' },
    ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    await transport.sendMail({ from: config.from, to: config.to, subject, text, textEncoding: 'base64' });
  } catch (error) {
    throw new MailFailed(error);
  } finally {
    transport.close();
  }
}
