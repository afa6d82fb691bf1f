import { Readable } from 'node:stream';
import { codeOfFault, MailFailed, type SmtpFault } from './send-mail.ts';
import type { SmtpConfig } from './smtp-config.ts';
import { smtpOptions } from './smtp-options.ts';

export interface Mail {
  /** The name shown beside the address it comes from. */
  fromName: string;
  to: string;
  replyTo: string;
  /** The same each time it is sent, without brackets. */
  messageId: string;
  language: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * What became of a mail. `refused`: its recipient or its content, for good. `put-off`: it was certainly not taken, and may be later. `unclear`: it was
 * handed over, and nobody said whether it was taken. `code`: a number of SMTP or a name of the system, nothing of anybody.
 */
export type Delivery = { outcome: 'taken' } | { outcome: 'refused' | 'put-off' | 'unclear'; code: string };

export interface MailConnection {
  send(mail: Mail): Promise<Delivery>;
  /** The server has ended it, or it was closed. */
  isOver(): boolean;
  close(): void;
}

/** Of one mail over an open connection, from its sender to the word that it was taken. */
export const mostSendMs = 40_000;

function deliveryOf(fault: SmtpFault, isHandedOver: boolean): Delivery {
  const { responseCode, command } = fault;
  const code = codeOfFault(fault);
  // While it was handed over only an answer to the whole of it says that it was not taken.
  if (isHandedOver && (responseCode === undefined || command !== 'DATA')) return { outcome: 'unclear', code };
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  return { outcome: isOfThisMail && (responseCode ?? 0) >= 500 ? 'refused' : 'put-off', code };
}

/** Connected and signed in, for many mails one after the other. Throws `MailFailed`. */
export async function openMail(config: SmtpConfig): Promise<MailConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { default: Composer } = await import('nodemailer/lib/mail-composer');
  const connection = new Connection(smtpOptions(config));
  let isOver = false;
  let onFault: (fault: SmtpFault) => void = () => {};
  connection.on('error', (fault: SmtpFault) => {
    isOver = true;
    onFault(fault);
  });
  connection.on('end', () => {
    isOver = true;
  });
  const step = (begin: (done: (fault?: unknown) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      onFault = reject;
      begin((fault) => (fault ? reject(fault) : resolve()));
    });
  try {
    await step((done) => connection.connect(done));
    const { auth } = config;
    if (auth) await step((done) => connection.login(auth, done));
  } catch (fault) {
    connection.close();
    throw new MailFailed(fault);
  }

  async function send(mail: Mail): Promise<Delivery> {
    const raw = await new Composer({
      from: { name: mail.fromName, address: config.from },
      ...{ to: { name: '', address: mail.to }, replyTo: { name: '', address: mail.replyTo } },
      ...{ subject: mail.subject, text: mail.text, html: mail.html, textEncoding: 'base64' as const },
      messageId: `<${mail.messageId}@${config.from.slice(config.from.lastIndexOf('@') + 1)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': mail.language,
      },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    })
      .compile()
      .build();
    let isHandedOver = false;
    // It is read from once the server has said that it takes the content.
    const content = new Readable({
      read() {
        isHandedOver = true;
        this.push(raw);
        this.push(null);
      },
    });
    return new Promise((resolve) => {
      const end = (fault: SmtpFault | null | undefined) => {
        clearTimeout(timer);
        resolve(fault ? deliveryOf(fault, isHandedOver) : { outcome: 'taken' });
      };
      const timer = setTimeout(() => {
        isOver = true;
        connection.close();
        end({ code: 'ETIMEDOUT' });
      }, mostSendMs);
      onFault = end;
      connection.send({ from: config.from, to: [mail.to] }, content, end);
    });
  }

  return {
    send,
    isOver: () => isOver,
    close: () => {
      isOver = true;
      connection.quit();
    },
  };
}
