import type { PageContext } from '#web/public-pages/page.ts';
import { trackingMessages } from './tracking-messages.ts';

/** What a visitor has typed where its form is no more: to be copied, or told on the telephone. */
export function UnsentWords({ context: { form, language } }: { context: PageContext }) {
  const words = form?.values.words || form?.values.value;
  if (!words) return null;
  return (
    <div className="mb-6">
      <label htmlFor="unsent" className="block font-semibold">
        {trackingMessages[language].asks.notSent}
      </label>
      <textarea id="unsent" className="control" rows={4} readOnly defaultValue={words} />
    </div>
  );
}
