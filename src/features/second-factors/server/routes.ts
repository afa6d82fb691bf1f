import { Refusal, refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { mostPasskeys } from '../catalogue.ts';
import {
  addAuthenticator,
  addPasskey,
  getFactorsOf,
  getOwnFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resetFactorsOf,
  startAuthenticator,
  startPasskey,
} from '../contract.ts';
import {
  confirmAuthenticator,
  confirmPasskey,
  offerAuthenticator,
  removeFactor,
  renameOwnPasskey,
  renewCodes,
  resetFactors,
} from './change-factors.ts';
import { askForPasskey } from './passkey-answers.ts';
import { authenticatorOf, deleteAuthenticator, deletePasskey, factorsOf, passkeysOf } from './queries.ts';
import { relyingParty } from './relying-party.ts';

const answered = <Body>(outcome: Body | Refusal) => (outcome instanceof Refusal ? outcome : { body: outcome });

export const secondFactorRoutes: Route[] = [
  route(getOwnFactors, async ({ services: { db, config }, request, caller }) => {
    const [had, authenticator, passkeys] = await Promise.all([
      factorsOf(db, caller.id),
      authenticatorOf(db, caller.id),
      passkeysOf(db, caller.id),
    ]);
    return {
      body: {
        isRequired: caller.secondFactor !== 'optional',
        authenticator: authenticator ?? null,
        passkeys,
        recoveryCodesLeft: had?.recoveryCodesLeft ?? 0,
        arePasskeysPossible: relyingParty(config, request) !== undefined,
      },
    };
  }),

  route(startAuthenticator, async (call) => ({ body: await offerAuthenticator(call) })),

  route(addAuthenticator, async (call) => answered(await confirmAuthenticator(call, call.body))),

  route(removeAuthenticator, async (call) =>
    answered(await removeFactor(call, 'authenticator-removed', (db) => deleteAuthenticator(db, call.caller.id))),
  ),

  route(startPasskey, async ({ services, request, caller }) => {
    const party = relyingParty(services.config, request);
    if (!party) return refuse('not-found');
    if ((await passkeysOf(services.db, caller.id)).length >= mostPasskeys) return refuse('conflict');
    return { body: { ...(await askForPasskey(services, party, caller)) } };
  }),

  route(addPasskey, async (call) => {
    const party = relyingParty(call.services.config, call.request);
    return party ? answered(await confirmPasskey(call, party, call.body)) : refuse('not-found');
  }),

  route(renamePasskey, async (call) => answered(await renameOwnPasskey(call, call.params.id, call.body.name))),

  route(removePasskey, async (call) =>
    answered(await removeFactor(call, 'passkey-removed', (db) => deletePasskey(db, call.caller.id, call.params.id))),
  ),

  route(renewRecoveryCodes, async (call) => answered(await renewCodes(call))),

  route(getFactorsOf, async ({ services, params }) => {
    const had = await factorsOf(services.db, params.id);
    return had ? { body: had } : refuse('not-found');
  }),

  route(resetFactorsOf, async (call) => answered(await resetFactors(call, call.params.id))),
];
