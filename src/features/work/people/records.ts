import { z } from 'zod/mini';
import { presences } from '../catalogue.ts';

/** By the marks of today and approved leave. */
const presence = {
  /** Null of whoever does not mark attendance: nobody knows. */
  presence: z._default(z.nullable(z.enum(presences)), null),
  /** Of leave: its last day. */
  leaveUntilDay: z._default(z.nullable(z.string()), null),
};

export const colleagues = z.array(z.object({ username: z.string(), name: z.nullable(z.string()), ...presence }));

export const workers = z.array(
  z.object({
    ...presence,
    username: z.string(),
    name: z.nullable(z.string()),
    /** Nobody who is disabled is given more. */
    isActive: z.boolean(),
    open: z.number(),
    overdue: z.number(),
  }),
);
