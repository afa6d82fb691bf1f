import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '#web/drawings/qr-code.tsx';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { type SlipPaper, slipPapers } from '../catalogue.ts';
import type { ShownSlip } from '../contract.ts';
import { slipWords } from './slip-words.ts';

/** What was printed on last, until the page is left: a counter has one printer. */
let lastPaper: SlipPaper = 'a5';

/** A slip as it is printed, on A5 or on the roll of a counter printer, and as a file. */
export function SlipWindow({ slip, onClose }: { slip: ShownSlip; onClose: () => void }) {
  const words = slipWords[useLocale().language];
  const [paper, setPaper] = useState(lastPaper);
  const choose = (chosen: SlipPaper) => {
    lastPaper = chosen;
    setPaper(chosen);
  };
  return (
    <ModalWindow kind="sheet" title={words.title} onClose={onClose}>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5">
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-40 grow">
            <ChoiceField
              label={words.paper}
              value={paper}
              options={slipPapers.map((value) => ({ value, label: words.papers[value] }))}
              onChange={choose}
            />
          </div>
          <Button kind="primary" onPress={() => print()}>
            <Printer aria-hidden size={16} />
            {words.print}
          </Button>
          <a href={`${slip.pdfPath}&paper=${paper}`} download="" className={buttonStyle('secondary')}>
            <FileDown aria-hidden size={16} />
            {words.pdf}
          </a>
        </div>
        <article lang={slip.language} className="rounded-md border border-line p-4">
          <SlipText slip={slip} />
        </article>
      </div>
      {createPortal(
        <article lang={slip.language} className={`slip-sheet slip-${paper}`}>
          <SlipText slip={slip} />
        </article>,
        document.body,
      )}
    </ModalWindow>
  );
}

function SlipText({ slip }: { slip: ShownSlip }) {
  return (
    <div className="flex flex-col gap-3">
      <header>
        <p className="font-semibold text-lg wrap-anywhere">{slip.agency}</p>
        <p className="text-muted">{slip.title}</p>
      </header>
      <dl className="flex flex-col gap-2">
        {slip.entries.map(({ label, value }, index) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className={`font-semibold wrap-anywhere ${index === 0 ? 'text-2xl' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="break-inside-avoid">
        <QrCode text={slip.track} label={slip.trackLabel} className="slip-code size-40 rounded-md" />
        <p className="mt-1 text-sm">{slip.trackLabel}</p>
      </div>
      <div className="text-sm">
        {slip.office.map((line) => (
          <p key={line} className="whitespace-pre-line wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
