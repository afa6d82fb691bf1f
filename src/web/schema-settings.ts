import { config } from 'zod/mini';

/** The content security policy forbids `eval`: without this zod tries it and the browser reports a violation. */
config({ jitless: true });
