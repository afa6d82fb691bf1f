import type { HeadMailConfig } from './smtp-config.ts';
import { smtpOptions } from './smtp-options.ts';

/** As nodemailer tells of it. */
export interface SmtpFault {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
}

export const codeOfFault = ({ responseCode, code }: SmtpFault): string => String(responseCode ?? code ?? 'unknown');

/** Why a mail was not taken, in codes: answers of mail servers quote addresses. */
export class MailFailed extends Error {
  /** A number of SMTP, or a name of the system. */
  readonly code: string;

  constructor(error: unknown) {
    const { code, responseCode, command } = (error ?? {}) as SmtpFault;
    super(`The mail server did not take the mail (${[code, responseCode, command].filter(Boolean).join(', ')}).`);
    this.name = 'MailFailed';
    this.code = codeOfFault({ responseCode, code });
  }
}

/** Ends when a server has taken it. */
export async function sendMail(
  config: HeadMailConfig,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...smtpOptions(config),
    ...(config.auth && { auth: config.auth }),
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
