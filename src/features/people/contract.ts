import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { plainText } from '#shared/formats.ts';

const tag = 'People';

/** Compared after trimming, NFKC and case folding. */
const username = plainText(254).min(1, 'required');

export const redeemSetupLink = endpoint({
  method: 'POST',
  path: '/Account/setup',
  access: 'public',
  summary: 'Makes the first administrator through the one-time set-up link.',
  tag,
  bodyLimit: 4 * 1024,
  status: 201,
  refusals: [410, 429, 503],
  body: z.strictObject({
    secret: plainText(200),
    username,
    password: z.string('required').min(12, 'password').max(128, 'password'),
  }),
  result: z.object({ id: z.number(), username: z.string() }),
});
