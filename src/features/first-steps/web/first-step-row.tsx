import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { markedSteps, type StepMark } from '../catalogue.ts';
import type { StepsOfOwner } from '../contract.ts';
import { markStep, stepsQuery } from './api.ts';
import { stepPlaces } from './step-places.ts';

const tones = { open: 'waiting', later: 'ended', done: 'done' } as const;

/** A step with what can be done about it. What is done is looked at again all the same. */
export function FirstStepRow(props: { step: StepsOfOwner['steps'][number]; number: number; isNext: boolean }) {
  const messages = useMessages();
  const { steps: words } = messages;
  const { name, state, isMarked } = props.step;
  const { title, text } = words.named[name];
  const { screen, page } = stepPlaces[name];
  const queryClient = useQueryClient();
  const marking = useMutation({
    mutationFn: (mark: StepMark | null) => markStep(name, mark),
    onSuccess: (answer) => queryClient.setQueryData(stepsQuery.queryKey, answer),
  });
  const isTold = markedSteps.some((step) => step === name);
  const describedBy = `step-${name}`;
  const mark = (to: StepMark | null, label: string) => (
    <Button onPress={() => !marking.isPending && marking.mutate(to)} aria-describedby={describedBy}>
      {label}
    </Button>
  );
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={describedBy} className="font-semibold">
          {props.number}. {title}
        </h2>
        <StatusBadge tone={tones[state]}>{words.states[state]}</StatusBadge>
      </div>
      <p className="max-w-prose text-muted text-sm">{text}</p>
      <div className="flex flex-wrap gap-2">
        {screen && (
          <Link
            to={screen}
            aria-describedby={describedBy}
            className={buttonStyle(props.isNext ? 'primary' : 'secondary')}
          >
            {words.go}
          </Link>
        )}
        {page && (
          <a
            href={page}
            target="_blank"
            rel="noopener"
            aria-describedby={describedBy}
            className={buttonStyle('secondary')}
          >
            {words.see}
          </a>
        )}
        {/* A button that takes its own press back keeps the focus. */}
        {isTold &&
          (state !== 'done' || isMarked) &&
          (state === 'done' ? mark(null, words.undo) : mark('done', words.done))}
        {state !== 'done' && (state === 'later' ? mark(null, words.undo) : mark('later', words.later))}
      </div>
      {marking.error && (
        <Notice kind="danger">{`${words.notMarked} ${describeFailure(marking.error, messages)}`}</Notice>
      )}
    </li>
  );
}
