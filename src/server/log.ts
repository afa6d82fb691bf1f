import { type Logger, pino } from 'pino';

const secrets = [
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'pan',
  'panCardNo',
  'pancard',
  'aadharcard',
  'accountNumber',
  'authorization',
  'cookie',
];

/** JSON lines. Requests are logged by route pattern, so no path, query or body ever reaches the log. */
export function makeLogger(level: string, destination?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
      serializers: { err: describeError },
    },
    // Buffered: a kill may lose the last lines, but no audit rows, which are in the database.
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
  );
}

/** PostgreSQL puts values into `detail` and `where`; they stay out of the log. */
function describeError(error: Error & { code?: string; table?: string; constraint?: string }): object {
  const { name, message, stack, code, table, constraint, cause } = error;
  return {
    name,
    message,
    stack,
    code,
    table,
    constraint,
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}
