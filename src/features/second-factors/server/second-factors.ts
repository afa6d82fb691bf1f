import { recordAudit } from '#server/audit/queries.ts';
import type { SecondFactors } from '#server/auth/second-factors.ts';
import { inTransaction } from '#server/in-transaction.ts';
import type { SecondFactorKind } from '#shared/second-factor.ts';
import { spendAuthenticatorCode } from './authenticator-codes.ts';
import { askAnyPasskey, askPasskeys, isPasskeyRight } from './passkey-answers.ts';
import { factorsOf } from './queries.ts';
import { looksLikeRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import { relyingParty } from './relying-party.ts';

/** The second factors for sign-in and step-up. */
export const secondFactors: SecondFactors = {
  async ask(services, { request, personId, purpose }) {
    const had = await factorsOf(services.db, personId);
    if (!had?.hasAuthenticator && !had?.passkeys) return undefined;
    const party = had.passkeys > 0 ? relyingParty(services.config, request) : undefined;
    const kinds: SecondFactorKind[] = [];
    if (had.hasAuthenticator) kinds.push('code');
    if (party) kinds.push('passkey');
    if (had.recoveryCodesLeft > 0) kinds.push('recovery');
    return party ? { kinds, passkey: await askPasskeys(services, party, personId, purpose) } : { kinds };
  },

  async askAnybody(services, { request, personId }) {
    const party = relyingParty(services.config, request);
    const kinds = ['code', 'recovery'] as const;
    return party
      ? { kinds: [...kinds, 'passkey'], passkey: await askAnyPasskey(services, party, personId) }
      : { kinds: [...kinds] };
  },

  async check(services, { request, personId, purpose }, { otp, passkey }) {
    if (otp !== undefined && !looksLikeRecoveryCode(otp)) return spendAuthenticatorCode(services, personId, otp);
    if (otp !== undefined) {
      const isSpent = await inTransaction(services.db, async (transaction) => {
        if (!(await spendRecoveryCode(transaction, personId, otp))) return false;
        await recordAudit(transaction, request, {
          actorId: personId,
          action: 'recovery-code-used',
        });
        return true;
      });
      return isSpent === true;
    }
    const party = relyingParty(services.config, request);
    return passkey && party ? isPasskeyRight(services, party, personId, purpose, passkey) : false;
  },
};
