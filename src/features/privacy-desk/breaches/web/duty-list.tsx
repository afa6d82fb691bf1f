import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Duty, duties } from '#features/privacy-desk/waiting/catalogue.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Breach, BreachReport } from '../contract.ts';
import { isJudged, type JudgedDuty } from '../rules.ts';
import { breachChanged, sendUndoReport } from './api.ts';
import { DutyClock } from './duty-clock.tsx';

const NoticeWindow = lazyPart(() => import('./notices/notice-window.tsx').then((module) => module.NoticeWindow));
const TellWindow = lazyPart(() => import('./tell-window.tsx').then((module) => module.TellWindow));

const WaiveWindow = lazyPart(() => import('./waive-window.tsx').then((module) => module.WaiveWindow));

/** Everybody who must be told: by when, how long that is, and when it was done. */
export function DutyList({ breach }: { breach: Breach }) {
  const { breaches, breachWork } = useMessages();
  const [drafting, setDrafting] = useState<Duty>();
  const [telling, setTelling] = useState<Duty>();
  const [waiving, setWaiving] = useState<JudgedDuty>();
  return (
    <DrawerSection title={breachWork.dutiesTitle}>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
        {duties.map((duty) => {
          const report = breach.reports.find((one) => one.duty === duty);
          return (
            <li key={duty} className="flex flex-col gap-2 p-3">
              <div className="flex flex-col gap-0.5 text-sm">
                <span className="font-medium">{breaches.duties[duty]}</span>
                <DutyClock breach={breach} duty={duty} report={report} />
                <span className="text-muted text-xs">{breachWork.law[duty]}</span>
              </div>
              {report?.note && <p className="wrap-anywhere text-sm">{report.note}</p>}
              {!breach.closedDate && (
                <div className="flex flex-wrap gap-2">
                  <Button aria-label={breachWork.draftOf(breaches.duties[duty])} onPress={() => setDrafting(duty)}>
                    {breachWork.draft}
                  </Button>
                  {report ? (
                    <Undo id={breach.id} report={report} />
                  ) : (
                    <>
                      <Button aria-label={breachWork.tellOf(breaches.duties[duty])} onPress={() => setTelling(duty)}>
                        {breachWork.tell}
                      </Button>
                      {isJudged(duty) && (
                        <Button
                          kind="quiet"
                          aria-label={breachWork.notNeededOf(breaches.duties[duty])}
                          onPress={() => setWaiving(duty)}
                        >
                          {breachWork.notNeeded}
                        </Button>
                      )}
                    </>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-muted text-sm">{breachWork.export}</p>
      {drafting && <NoticeWindow breach={breach} duty={drafting} onClose={() => setDrafting(undefined)} />}
      {waiving && <WaiveWindow breach={breach} duty={waiving} onClose={() => setWaiving(undefined)} />}
      {telling && <TellWindow breach={breach} duty={telling} onClose={() => setTelling(undefined)} />}
    </DrawerSection>
  );
}

function Undo({ id, report: { duty } }: { id: number; report: BreachReport }) {
  const messages = useMessages();
  const { breaches, breachWork } = messages;
  const queryClient = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => sendUndoReport(id, duty),
    onSuccess: (saved) => breachChanged(queryClient, saved),
    onError: () => breachChanged(queryClient),
  });
  const { ask, question } = useConfirmation({
    question: breachWork.undoQuestion,
    text: breachWork.undoText,
    confirmLabel: breachWork.undo,
    onConfirm: () => undoing.mutate(),
  });
  return (
    <>
      <Button aria-label={breachWork.undoOf(breaches.duties[duty])} isDisabled={undoing.isPending} onPress={ask}>
        {breachWork.undo}
      </Button>
      {undoing.error && (
        <Notice kind="danger">{`${breachWork.undoFailed} ${describeFailure(undoing.error, messages)}`}</Notice>
      )}
      {question}
    </>
  );
}
