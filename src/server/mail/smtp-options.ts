import type { SmtpConfig } from './smtp-config.ts';

/** Away from this machine only over TLS with a certificate that is known. */
export const smtpOptions = ({ host, port, isTlsAtOnce, isLoopback }: SmtpConfig) => ({
  ...{ host, port, secure: isTlsAtOnce, requireTLS: !isLoopback },
  ...(isLoopback && !isTlsAtOnce && { ignoreTLS: true }),
  tls: { minVersion: 'TLSv1.2' as const },
  ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
});
