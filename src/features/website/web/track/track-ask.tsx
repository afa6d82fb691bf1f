import type { ReactNode } from 'react';
import { type DataAsk, linkName, trackingPath, type VisitorAsk } from '#features/tracking/catalogue.ts';
import { localPath } from '#shared/languages.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import type { TrackedProps } from './tracked-props.ts';
import { trackingMessages } from './tracking-messages.ts';

interface AskProps extends Omit<TrackedProps, 'service'> {
  asks: VisitorAsk | DataAsk;
  children: ReactNode;
}

/** What was typed and is wrong, in the form that was sent. */
export function ofForm(context: PageContext, asks: VisitorAsk | DataAsk): PageContext {
  return context.form?.values.ask === asks ? context : { ...context, form: undefined };
}

/** A form that opens. It is open where it was sent and comes back. */
export function Ask({ context, request, asks, children }: AskProps) {
  const { language, form } = context;
  const texts = trackingMessages[language].asks;
  return (
    <details open={form?.values.ask === asks}>
      <summary>{texts.titles[asks]}</summary>
      <form
        method="post"
        action={`${localPath(trackingPath, language)}#asked`}
        noValidate
        className="grid max-w-2xl gap-6 pt-2 pb-6"
      >
        <input type="hidden" name="form" value="ask" />
        <input type="hidden" name="ask" value={asks} />
        <input type="hidden" name={linkName} value={request.secret} />
        {children}
        <button type="submit" className="button button-quiet sm:justify-self-start">
          {texts.submit[asks]}
        </button>
      </form>
    </details>
  );
}
