import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Duty } from '#features/privacy-desk/waiting/catalogue.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { TimeField } from '#web/ui/form/date/time-field.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type Problems, useForm } from '#web/ui/form/use-form.ts';
import { type Breach, reportFieldsSchema } from '../contract.ts';
import { longestReportNote } from '../rules.ts';
import { breachChanged, sendReport } from './api.ts';
import { dayAndTime, instantOf } from './breach-draft.ts';

interface TellValues {
  toldDay: string;
  toldTime: string;
  note: string;
}

interface TellWindowProps {
  breach: Breach;
  duty: Duty;
  onClose: () => void;
}

/** Notes that somebody has been told, and when. */
export function TellWindow({ breach, duty, onClose }: TellWindowProps) {
  const { breaches, breachWork, cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(onClose);
  const [start] = useState((): TellValues => {
    const { day, time } = dayAndTime(Date.now());
    return { toldDay: day, toldTime: time, note: '' };
  });
  const bodyOf = ({ toldDay, toldTime, note }: TellValues) => ({ duty, toldDate: instantOf(toldDay, toldTime), note });
  const check = (values: TellValues): Problems<TellValues> => {
    const { toldDate, ...problems } = problemsOf<keyof TellValues | 'toldDate'>(reportFieldsSchema, bodyOf(values));
    if (!values.toldDay) return { ...problems, toldDay: ['required'] };
    if (!values.toldTime) return { ...problems, toldTime: ['required'] };
    const isBefore = !toldDate && bodyOf(values).toldDate < breach.noticedDate.slice(0, 16);
    return { ...problems, ...(toldDate && { toldTime: toldDate }), ...(isBefore && { toldTime: ['too-far-back'] }) };
  };
  const form = useForm<TellValues>({
    start,
    missing: breachWork.missing,
    check,
    send: async (values) => {
      const body = bodyOf(values);
      // A time is told to the minute: within that of noticing it counts as that instant.
      const toldDate = body.toldDate < breach.noticedDate ? breach.noticedDate : body.toldDate;
      await breachChanged(queryClient, await sendReport(breach.id, { ...body, toldDate }));
      exit.finish();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  const toldTime = form.text('toldTime', { 'not-yet': breachWork.notYet, 'too-far-back': breachWork.beforeNoticed });
  return (
    <ModalWindow kind="form" title={breachWork.tellTitle} text={breaches.duties[duty]} onClose={guard.leave}>
      <DialogForm
        form={form}
        outcome={
          <FormFailure
            form={form}
            text={breachWork.tellFailed}
            checkFields={cards.checkFields}
            describe={({ status }) => (status === 409 ? breachWork.toldFirst : undefined)}
          />
        }
        submitLabel={breachWork.submit}
        busyLabel={breachWork.submitting}
        onCancel={guard.leave}
      >
        <p className="text-muted text-sm">{breachWork.tellText}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField {...form.text('toldDay')} label={breachWork.toldDay} max={indiaToday()} size="compact" required />
          <TimeField {...toldTime} label={breachWork.toldTime} />
        </div>
        <TextField
          {...form.text('note', { 'personal-number': breachWork.noPersons })}
          label={breachWork.note}
          size="compact"
          autoComplete="off"
          maxLength={longestReportNote}
        />
      </DialogForm>
      {guard.question}
    </ModalWindow>
  );
}
