import { Check } from 'lucide-react';
import { formatDate, indiaDay } from '#shared/dates/dates.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import type { Enquiry } from '../../contract.ts';
import { type Standing, stageIn } from '../../rules.ts';
import { passedStages } from './passed-stages.ts';
import { isLate, rulesOf, type ShownStage, sentenceOfStage } from './request-moves.ts';
import { nameOfStage } from './stage-name.ts';

const OpenInWhatsApp = lazySection(() =>
  import('#features/service-messages/web/open-in-whatsapp.tsx').then((module) => module.OpenInWhatsApp),
);

interface StageTrackProps {
  request: Standing & Pick<Enquiry, 'id' | 'mobile' | 'language'> & { movedDate: string | null };
  stages: readonly ShownStage[];
  /** Newest first; those outside In Progress without a stage. */
  moves: readonly { stage: string | null; at: string }[];
}

const dayOf = (instant: string) => formatDate(indiaDay(new Date(instant)));

/** The last time it stood in a stage: since when, and until when. */
function stay(moves: StageTrackProps['moves'], id: string) {
  const index = moves.findIndex(({ stage }) => stage === id);
  const entered = moves[index];
  const left = moves[index - 1];
  return entered && { from: dayOf(entered.at), to: left && dayOf(left.at) };
}

/** The stages of a request's service: where it stands, since when, and whether that is longer than usual. */
export function StageTrack({ request, stages, moves }: StageTrackProps) {
  const { language, messages } = useLocale();
  const { moves: words } = messages;
  if (stages.length === 0) return null;
  const here = stageIn(rulesOf(stages), request);
  const current = stages.find(({ id }) => id === here);
  // As they asked, not as whoever reads this.
  const sentence = current && sentenceOfStage(current, request.language);
  const passed = passedStages(
    stages.map(({ id }) => id),
    moves,
  );
  return (
    <DrawerSection title={words.stands}>
      <ol className="flex flex-col">
        {stages.map((stage, index) => {
          const isHere = stage.id === here;
          const was = stay(moves, stage.id);
          const isPassed = !isHere && was !== undefined && passed.has(stage.id);
          return (
            <li
              key={stage.id}
              aria-current={isHere ? 'step' : undefined}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-3 last:pb-0"
            >
              <span
                aria-hidden
                className={`flex size-6 items-center justify-center rounded-full border text-xs tabular-nums ${
                  isHere
                    ? 'border-ink bg-ink text-on-ink'
                    : isPassed
                      ? 'border-ink text-ink'
                      : 'border-control text-muted'
                }`}
              >
                {isPassed ? <Check size={14} /> : index + 1}
              </span>
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <span className={`wrap-anywhere ${isHere ? 'font-medium' : isPassed ? '' : 'text-muted'}`}>
                  {nameOfStage(stage, language)}
                </span>
                {isHere && request.movedDate && (
                  <span className="text-muted text-sm">
                    {`${words.since(dayOf(request.movedDate))} · ${words.usually(stage.usualDays)}`}
                  </span>
                )}
                {isHere && isLate(stage, request.movedDate) && (
                  <span className="font-medium text-danger text-sm">{words.late}</span>
                )}
                {isPassed && <span className="text-muted text-sm">{words.span(was.from, was.to ?? was.from)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      {sentence && (
        <>
          <p className="text-sm">
            <span className="text-muted">{words.tell}</span> <span lang={sentence.language}>{sentence.text}</span>
          </p>
          <OpenInWhatsApp
            {...{ id: request.id, mobile: request.mobile, language: sentence.language, kind: 'stage' }}
            text={sentence.text}
            known={[sentence.text]}
            label={words.send}
          />
        </>
      )}
    </DrawerSection>
  );
}
