import { z } from 'zod/mini';
import { isLoopbackHost } from '#shared/loopback.ts';

export interface SmtpConfig {
  host: string;
  port: number;
  /** TLS from the first byte; else by STARTTLS. */
  isTlsAtOnce: boolean;
  /** This machine itself, to which nothing need be encrypted. */
  isLoopback: boolean;
  auth: { user: string; pass: string } | undefined;
  from: string;
}

/** With the address to which the head of the audit log goes. */
export interface HeadMailConfig extends SmtpConfig {
  to: string;
}

interface MailSettings {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  AUDIT_ANCHOR_EMAIL?: string | undefined;
}

const ports: Record<string, number> = { 'smtps:': 465, 'smtp:': 587 };
const mailbox = z.email();

/**
 * By what is mailed, and the head of the audit log beside it where an address for that is named. Undefined where nothing is to be mailed; what is
 * wrong with the settings where they do not suffice.
 */
export function readSmtpConfig(
  settings: MailSettings,
): { mail: SmtpConfig; headMail: HeadMailConfig | undefined } | string[] | undefined {
  const { SMTP_URL: address, MAIL_FROM: from, AUDIT_ANCHOR_EMAIL: to } = settings;
  if (!address && !from && !to) return undefined;
  const missing = (['SMTP_URL', 'MAIL_FROM'] as const).filter((name) => !settings[name]);
  const problems = missing.map((name) => `${name} is missing: e-mail is sent with SMTP_URL and MAIL_FROM together.`);
  for (const name of ['MAIL_FROM', 'AUDIT_ANCHOR_EMAIL'] as const) {
    const value = settings[name];
    if (value && !mailbox.safeParse(value).success) problems.push(`${name}: expected an e-mail address.`);
  }
  const server = address ? readServer(address) : undefined;
  if (address && !server) {
    // Never the text itself: it holds the password.
    problems.push('SMTP_URL: expected smtps://user:password@host or smtp://user:password@host:587, nothing after it.');
  }
  if (problems.length > 0 || !server || !from) return problems;
  const mail = { ...server, from };
  return { mail, headMail: to ? { ...mail, to } : undefined };
}

function readServer(address: string): Omit<SmtpConfig, 'from'> | undefined {
  const url = URL.parse(address);
  const port = url && ports[url.protocol];
  // A query could turn the checking of certificates off.
  if (!url?.hostname || !port || url.search || url.hash || !/^\/?$/.test(url.pathname)) return undefined;
  if ((url.username === '') !== (url.password === '')) return undefined;
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || port,
      isTlsAtOnce: url.protocol === 'smtps:',
      isLoopback: isLoopbackHost(url.hostname),
      auth: user ? { user, pass } : undefined,
    };
  } catch {
    return undefined;
  }
}
