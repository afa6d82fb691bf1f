/** Of what was thrown: PostgreSQL's SQLSTATE (`23505`), or a code of Node's or a library's (`ENOSPC`); empty without one. */
export const errorCode = (error: unknown): string => ((error ?? {}) as { code?: string }).code ?? '';
