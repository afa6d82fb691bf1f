import type { ReactNode } from 'react';
import type { PageContext } from '#web/public-pages/page.ts';
import { StraightenHost } from '#web/straightening/straighten-host.tsx';
import { straighteningMessages } from './straightening-messages.ts';
import { trackingMessages } from './tracking-messages.ts';

/** They stay in sight; its shadow covers what would show through below them, in the dialog's padding. */
const actions = 'sticky bottom-0 flex flex-wrap gap-3 bg-surface py-2 shadow-[0_2rem_0_var(--surface)]';

interface PhotoDialogProps {
  context: PageContext;
  /** In place of those of the tracking page. */
  sending?: Partial<Record<string, string>>;
}

/** What the islands ask with, once for the page: the question about an Aadhaar card, the photo to straighten, and the one to cover its number on. */
export function PhotoDialog({ context: { language }, sending }: PhotoDialogProps) {
  const messages = trackingMessages[language].papersNeeded;
  const { cover } = messages;
  const words = straighteningMessages[language];
  return (
    <template id="cover" data-words={JSON.stringify({ ...messages.sending, ...sending })}>
      <dialog
        className="form-card m-auto w-[calc(100%-1.5rem)] max-w-2xl scroll-pb-36 [@media(max-height:30rem)]:max-h-[calc(100%-1rem)] [@media(max-height:30rem)]:p-3"
        aria-labelledby="cover-title"
      >
        <div data-ask="" className="grid gap-4">
          <Title>{messages.isAadhaar}</Title>
          <div className="flex flex-wrap gap-3">
            <Press name="yes" isPrimary>
              {messages.yes}
            </Press>
            <Press name="no">{messages.no}</Press>
            <Press name="cancel">{cover.cancel}</Press>
          </div>
        </div>
        <div data-straight="" className="grid gap-4">
          <Title>{words.title}</Title>
          <p>
            {words.text} <span className="pointer-coarse:hidden">{words.keys}</span>
          </p>
          <StraightenHost label={words.title} corners={words.corners} className="max-h-[45dvh]" />
          <div className="flex flex-wrap gap-3">
            <Press name="turn-left">{words.turnLeft}</Press>
            <Press name="turn-right">{words.turnRight}</Press>
            <Press name="take-back">{words.undo}</Press>
            <Press name="reset">{words.reset}</Press>
          </div>
          <div className={actions}>
            <Press name="flat" isPrimary>
              {words.done}
            </Press>
            <Press name="back">{words.back}</Press>
            <Press name="leave">{words.cancel}</Press>
          </div>
        </div>
        <div data-cover="" className="grid gap-4">
          <Title>{cover.title}</Title>
          <p>{cover.text}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move a cover */}
          <div role="application" tabIndex={0} aria-label={cover.canvas} data-host="" className="grid justify-center">
            <canvas className="max-h-[45dvh] max-w-full touch-none border border-line" />
          </div>
          <div className="flex flex-wrap gap-3">
            <Press name="add">{cover.add}</Press>
            <Press name="undo">{cover.undo}</Press>
            <Press name="straighten">{words.straighten}</Press>
          </div>
          <div className={actions}>
            <Press name="done" isPrimary>
              {cover.done}
            </Press>
            <Press name="cancel">{cover.cancel}</Press>
          </div>
        </div>
      </dialog>
    </template>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <h2 data-title="" tabIndex={-1} className="text-xl font-bold outline-none">
      {children}
    </h2>
  );
}

function Press({ name, isPrimary, children }: { name: string; isPrimary?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      className={isPrimary ? 'button button-primary' : 'button button-quiet'}
      {...{ [`data-${name}`]: '' }}
    >
      {children}
    </button>
  );
}

/** Asked once for the page: whoever wants it straightens each photo before it is sent. */
export function StraightenFirst({ context: { language } }: { context: PageContext }) {
  return (
    <div className="script-only">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" data-straighten-first="" className="size-5" />
        {straighteningMessages[language].first}
      </label>
    </div>
  );
}
