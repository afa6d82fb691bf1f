import { paperTypes } from '#shared/images.ts';
import type { TrackedPaper } from '#shared/tracked-request.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { trackingMessages } from './tracking-messages.ts';

interface SendPhotosProps {
  context: PageContext;
  paper: TrackedPaper;
  /** Of the link that opened the page. */
  secret: string;
}

/** Sends photos of a paper, or a PDF; without script it is brought to the office. */
export function SendPhotos({ context, paper, secret }: SendPhotosProps) {
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
      <p className="script-none">{messages.withoutScript}</p>
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
      <div aria-live="polite" className="mt-2 grid gap-1" data-sent="" />
    </div>
  );
}

/** What the islands ask with, once for the page: the question about an Aadhaar card, and the canvas to cover its number. */
export function CoverTemplate({ context }: { context: PageContext }) {
  const { isAadhaar, yes, no, cover, sending } = trackingMessages[context.language].papersNeeded;
  return (
    <template id="cover" data-words={JSON.stringify(sending)}>
      <dialog className="form-card m-auto w-[calc(100%-1.5rem)] max-w-2xl" aria-labelledby="cover-title">
        <div data-ask="" className="grid gap-4">
          <h2 data-title="" className="text-xl font-bold">
            {isAadhaar}
          </h2>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="button button-primary" data-yes="">
              {yes}
            </button>
            <button type="button" className="button button-quiet" data-no="">
              {no}
            </button>
            <button type="button" className="button button-quiet" data-cancel="">
              {cover.cancel}
            </button>
          </div>
        </div>
        <div data-cover="" className="grid gap-4">
          <h2 data-title="" className="text-xl font-bold">
            {cover.title}
          </h2>
          <p>{cover.text}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move a cover */}
          <div role="application" tabIndex={0} aria-label={cover.canvas} data-host="" className="grid justify-center">
            <canvas className="max-h-[50vh] max-w-full touch-none border border-line" />
          </div>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="button button-quiet" data-add="">
              {cover.add}
            </button>
            <button type="button" className="button button-quiet" data-undo="">
              {cover.undo}
            </button>
          </div>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="button button-primary" data-done="">
              {cover.done}
            </button>
            <button type="button" className="button button-quiet" data-cancel="">
              {cover.cancel}
            </button>
          </div>
        </div>
      </dialog>
    </template>
  );
}
