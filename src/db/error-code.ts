/** Of what was thrown: PostgreSQL's SQLSTATE (`23505`), or a code of Node's or a library's (`ENOSPC`); empty without one. */
export function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
