import { config } from 'zod/mini';

/** The page's policy forbids code from text; without this zod would try it and the browser report the attempt. */
config({ jitless: true });
