import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { anyDigits } from '#shared/text/latin-digits.ts';
import { useAgency } from '#web/layout/agency.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { headOutcomes } from '../catalogue.ts';
import type { ChainHead } from '../contract.ts';
import { sendComparison, useHead } from './api.ts';
import { sealNumber } from './seal-number.ts';

type Outcome = (typeof headOutcomes)[number];

/** The chain's last link, to be printed and kept elsewhere, and a printed one held against the chain. */
export function HeadDialog({ onClose }: { onClose: () => void }) {
  const { auditHead: words } = useMessages();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm({
    start: { number: '', hash: '' },
    missing: { number: words.numberMissing, hash: words.hashMissing },
    check: ({ number, hash }) => ({
      ...missingIn({ number: number.trim(), hash: hash.trim() }),
      ...(number.trim() && sealNumber(number) === undefined && { number: ['invalid'] }),
    }),
    send: async ({ number, hash }) =>
      setOutcome((await sendComparison(sealNumber(number) ?? 0, anyDigits(hash))).outcome),
  });
  const text = (name: 'number' | 'hash') => {
    const field = form.text(name, { invalid: name === 'number' ? words.numberInvalid : words.hashInvalid });
    return {
      ...field,
      onChange: (event: Parameters<typeof field.onChange>[0]) => {
        setOutcome(undefined);
        field.onChange(event);
      },
      autoComplete: 'off',
      spellCheck: false,
      required: true,
    };
  };
  return (
    <FormDialog title={words.title} isDirty={false} onClose={onClose}>
      <Head />
      <section className="mt-6 border-line border-t pt-5 print:hidden">
        <h3 className="mb-3 font-semibold">{words.compareTitle}</h3>
        <ShortForm form={form} submitLabel={words.compare} busyLabel={words.compare}>
          <TextField {...text('number')} label={words.number} inputMode="numeric" maxLength={30} />
          <TextField {...text('hash')} label={words.hash} hint={words.hashHint} maxLength={100} />
          {outcome && <Notice kind={outcome === 'kept' ? 'success' : 'danger'}>{words.outcomes[outcome]}</Notice>}
        </ShortForm>
      </section>
    </FormDialog>
  );
}

function Head() {
  const { audit } = useMessages();
  const head = useHead();
  if (head.data) return <PrintedHead head={head.data} />;
  return head.isError ? <RetryNotice text={audit.chainFailed} query={head} /> : <ProgressLine />;
}

const grouped = (hash: string) => hash.match(/.{1,8}/g)?.join(' ');

function PrintedHead({ head }: { head: ChainHead }) {
  const { auditHead: words } = useMessages();
  const agency = useAgency();
  const rows = [
    [words.number, String(head.number)],
    [words.hash, grouped(head.hash)],
    [words.sealed, formatInstant(head.sealedDate)],
    ...(head.proof ? [[words.proof, head.proof]] : []),
  ];
  return (
    <>
      <div data-print>
        <p className="text-muted text-sm">{words.intro}</p>
        <p className="mt-4 hidden font-semibold print:block">{agency.name}</p>
        <dl className="mt-4 grid gap-3">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd translate="no" className="break-words font-medium tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Button className="mt-4 print:hidden" onPress={() => window.print()}>
        <Printer aria-hidden size={18} />
        {words.print}
      </Button>
    </>
  );
}
