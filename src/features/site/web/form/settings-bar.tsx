import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#shared/dates/dates.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The sticky bar: the number of unsaved changes, the result of the last attempt, and the actions. */
export function SettingsBar({ form, formId, hasPreview }: { form: SettingsForm; formId: string; hasPreview: boolean }) {
  const { site } = useMessages();
  const count = form.changes.length;
  const isIdle = count === 0 || form.busyWith !== undefined;
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (bar.current ? reserveScrollPadding(bar.current) : undefined), []);
  const { ask, question } = useConfirmation({
    question: site.discardQuestion(count),
    text: site.discardText,
    cancelLabel: site.keepEditing,
    confirmLabel: site.discard,
    onConfirm: () => form.discard(),
  });
  return (
    <div
      ref={bar}
      data-settings-bar
      className="sticky bottom-(--bar) z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t bg-surface px-4 py-2.5 md:px-6"
    >
      <p role="status" className="min-w-0 grow text-sm">
        <Status form={form} />
      </p>
      <div className="flex flex-wrap gap-2">
        <BarButton kind="quiet" isIdle={isIdle} onClick={ask}>
          {site.discard}
        </BarButton>
        {hasPreview && (
          <BarButton kind="secondary" isIdle={form.busyWith !== undefined} onClick={() => void form.preview()}>
            {form.busyWith === 'preview' ? site.preparing : site.preview}
          </BarButton>
        )}
        <BarButton kind="primary" isIdle={isIdle} form={formId}>
          {form.busyWith === 'save' ? site.saving : site.save}
        </BarButton>
      </div>
      {question}
    </div>
  );
}

/** Scroll padding keeps the focused field above the bar, whether the document or the main region scrolls. */
function reserveScrollPadding(bar: HTMLElement) {
  const main = bar.closest('main');
  const scrollers = [document.documentElement, main].filter((element) => element !== null);
  const leave = (room: string) => {
    for (const scroller of scrollers) scroller.style.scrollPaddingBottom = room;
  };
  const observer = new ResizeObserver(() => leave(`calc(${bar.offsetHeight + 8}px + var(--bar))`));
  observer.observe(bar);
  // Of a multi-line field the browser itself scrolls only to the first line.
  const showWhole = ({ key, target }: KeyboardEvent) => {
    if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
  };
  main?.addEventListener('keyup', showWhole);
  return () => {
    observer.disconnect();
    main?.removeEventListener('keyup', showWhole);
    leave('');
  };
}

function Status({ form }: { form: SettingsForm }) {
  const messages = useMessages();
  const { site } = messages;
  const { outcome, changes } = form;
  if (outcome?.kind === 'saved') {
    return (
      <>
        <span className="text-success">{site.saved(outcome.version)}</span>
        {outcome.flagged && (
          <span className="block">
            {site.flagged(outcome.flagged)}{' '}
            <Link to="/work?papers=changed" className="py-1 underline">
              {site.showFlagged}
            </Link>
          </span>
        )}
      </>
    );
  }
  if (outcome?.kind === 'failed') {
    return <span className="text-danger">{`${site.saveFailed} ${describeFailure(outcome.error, messages)}`}</span>;
  }
  if (outcome) return <span className="text-danger">{site.saveFailed}</span>;
  if (changes.length > 0) return <span className="font-medium">{site.changes(changes.length)}</span>;
  const { changedBy, changedByName, changedDate } = form.base;
  const when = changedDate && formatInstant(changedDate);
  return (
    <span className="text-muted">
      {when
        ? changedBy
          ? site.lastSaved(changedByName ?? changedBy, when)
          : site.madeAtSetUp(when)
        : form.base.isPublished
          ? site.neverSaved
          : site.noHistory}
    </span>
  );
}

/** Keeps its place and focus while there is nothing to do. With a form's id it submits the form. */
function BarButton(props: {
  kind: 'primary' | 'secondary' | 'quiet';
  isIdle: boolean;
  form?: string;
  onClick?: () => void;
  children: string;
}) {
  return (
    <button
      type={props.form ? 'submit' : 'button'}
      form={props.form}
      aria-disabled={props.isIdle}
      onClick={(event) => {
        if (props.isIdle) event.preventDefault();
        else props.onClick?.();
      }}
      className={buttonStyle(props.kind, 'aria-disabled:opacity-60')}
    >
      {props.children}
    </button>
  );
}
