import type { Db } from '#db/open.ts';
import type { Services } from '#server/routing/route.ts';
import { renewSealed } from './authenticator-codes.ts';
import { replaceSealedSecret, sealedSecrets } from './queries.ts';

/**
 * Brings the secrets of authenticator apps to the newest signing key, so that one of before can be taken away. What else is
 * signed or sealed with it ends by itself. Returns how many it renewed.
 */
export async function renewSecrets(db: Db, keys: Services['keys']): Promise<number> {
  let renewed = 0;
  for (const { personId, sealedSecret } of await sealedSecrets(db)) {
    const anew = renewSealed({ keys }, sealedSecret);
    if (anew === undefined) continue;
    await replaceSealedSecret(db, personId, sealedSecret, anew);
    renewed++;
  }
  return renewed;
}
