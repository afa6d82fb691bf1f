import type { Language } from '#shared/languages.ts';
import { localPath } from '#shared/languages.ts';
import { en, type WithdrawalMessages } from '#web/messages/withdrawal/en.ts';
import { gu } from '#web/messages/withdrawal/gu.ts';
import { hi } from '#web/messages/withdrawal/hi.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { PlainField } from './plain-field.tsx';

const withdrawalMessages: Record<Language, WithdrawalMessages> = { en, gu, hi };

/** Withdraws the consent to other offers; a plain post, as easy as giving it (DPDP Act 2023, s. 6(4)). */
export function WithdrawForm({ context }: { context: PageContext }) {
  const { path, language, form } = context;
  const messages = withdrawalMessages[language];
  return (
    <section id="withdraw" className="mt-4 grid gap-3">
      <h3 className="font-semibold text-ink">{messages.title}</h3>
      <p>{messages.intro}</p>
      {form?.isWithdrawn ? (
        <p className="notice notice-success" role="status" tabIndex={-1} data-success="">
          {messages.done}
        </p>
      ) : null}
      {form?.failed ? (
        <p className="notice notice-danger" role="alert" tabIndex={-1} data-failure="">
          {messages.failed}
        </p>
      ) : null}
      <form method="post" action={`${localPath(path, language)}#withdraw`} noValidate className="grid gap-6">
        <input type="hidden" name="form" value="withdrawal" />
        <PlainField
          form="withdraw"
          context={context}
          name="reference"
          label={messages.reference}
          hint={messages.referenceHint}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <PlainField
          form="withdraw"
          context={context}
          name="mobile"
          label={messages.mobile}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <button type="submit" className="button button-quiet sm:justify-self-start">
          {messages.submit}
        </button>
      </form>
    </section>
  );
}
