import type { ReactNode } from 'react';
import { paperTypes } from '#shared/images.ts';
import type { TrackedPaper } from '#shared/tracked-request.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { trackingMessages } from './tracking-messages.ts';

interface SendPhotosProps {
  context: PageContext;
  paper: Pick<TrackedPaper, 'id' | 'name' | 'aadhaar'>;
  /** Of the link that opened the page. */
  secret: string;
  /** What to do where there is no script. */
  withoutScript?: string;
}

/** Sends photos of a paper, or a PDF; without script it is brought to the office, unless something else is said. */
export function SendPhotos({ context, paper, secret, withoutScript }: SendPhotosProps) {
  const { language, assets } = context;
  const messages = trackingMessages[language].papersNeeded;
  return (
    <div
      data-island={assets.islands['papers-island']}
      data-paper={paper.id}
      data-aadhaar={paper.aadhaar}
      data-link={secret}
      className="mt-2"
    >
      <p className="script-none">{withoutScript ?? messages.withoutScript}</p>
      <label className="button button-quiet script-only relative">
        {messages.send}
        <input
          type="file"
          multiple
          accept={paperTypes.join(',')}
          aria-label={messages.sendOf(localised(paper.name, language))}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p role="status" data-while-offline="" hidden>
        {messages.sending.waiting}
      </p>
      <div aria-live="polite" className="mt-2 grid gap-1" data-sent="" />
    </div>
  );
}

/** How a paper stands when the page is opened: something may be sent from it then. */
export function UntilSent({ children }: { children: ReactNode }) {
  return (
    <span className="text-muted" data-until-sent="">
      {' · '}
      {children}
    </span>
  );
}

/** The same once something was: how many photos there are, the next page tells. */
export function OnceSent({ children }: { children: ReactNode }) {
  return (
    <span className="text-muted" data-once-sent="" hidden>
      {' · '}
      {children}
    </span>
  );
}
