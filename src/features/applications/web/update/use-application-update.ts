import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import type { Resolution } from '#web/ui/conflict/resolution.ts';
import { useUpload } from '#web/ui/image/use-upload.ts';
import {
  applicationChanged,
  fetchApplication,
  sendUpdate,
  type UpdateDraft,
  type VersionedApplication,
} from '../api.ts';
import { type Contested, differences, draftOf, isAsSent, isChanged, merge } from './application-differences.ts';

type Problems = Partial<Record<keyof UpdateDraft, FieldErrorCode[]>>;

/** A conflict: the record has another version, or is locked by now. */
const isOutdated = (failure: unknown) =>
  failure instanceof CallFailed &&
  (failure.status === 412 || failure.fields.caseNumber?.includes('application-locked') === true);

/** An update based on one version of an application; in a conflict, theirs is shown until a choice is made. */
export function useApplicationUpdate(
  loaded: VersionedApplication,
  onSaved: (saved: VersionedApplication, isChanged: boolean) => void,
) {
  const messages = useMessages();
  const { applications } = messages;
  const queryClient = useQueryClient();
  const { username } = usePerson();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded.record));
  const [theirs, setTheirs] = useState<VersionedApplication>();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const { attempt: send, ...upload } = useUpload();
  const { id } = loaded.record;

  const done = (saved: VersionedApplication, wasChanged: boolean) => {
    applicationChanged(queryClient, saved);
    onSaved(saved, wasChanged);
  };

  const save = async (from: VersionedApplication, input: UpdateDraft, way: UploadWay): Promise<void> => {
    try {
      const saved = await sendUpdate(id, input, { version: from.version, ...way });
      done(saved, saved.version !== from.version);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const newer = await fetchApplication(id);
      if (isAsSent(from.record, input, newer.record, username)) return done(newer, true);
      const isLocked = newer.record.caseNumber !== null;
      if (!isLocked && differences(from.record, input, newer.record).length === 0) return save(newer, input, way);
      applicationChanged(queryClient, newer);
      setBase(from);
      setTheirs(newer);
    }
  };

  const attempt = (input: UpdateDraft, from = base) =>
    send(
      (way) => {
        setProblems({});
        setFailure(undefined);
        return save(from, input, way);
      },
      (error) => {
        const fields = error instanceof CallFailed ? error.fields : {};
        const isAboutFields = Object.keys(fields).length > 0;
        setProblems(fields);
        const isGone = error instanceof CallFailed && error.status === 404;
        const reason = isAboutFields ? applications.checkFields : describeFailure(error, messages);
        setFailure(isGone ? applications.gone : reason);
      },
    );

  return {
    ...{ base: base.record, draft, problems, failure, ...upload },
    isDirty: isChanged(base.record, draft) && theirs?.record.caseNumber === undefined,
    change: <Field extends keyof UpdateDraft>(field: Field, value: UpdateDraft[Field]) => {
      setDraft((current) => ({ ...current, [field]: value }));
      setProblems(({ [field]: _mended, ...rest }) => rest);
    },
    submit: () => void attempt(draft),
    conflict: theirs && {
      theirs: theirs.record,
      differences: differences(base.record, draft, theirs.record),
    },
    saveChoice: (choices: Resolution<Contested>) => {
      if (!theirs) return;
      const merged = merge(draft, theirs.record, choices);
      setDraft(merged);
      setBase(theirs);
      setTheirs(undefined);
      void attempt(merged, theirs);
    },
  };
}

export type ApplicationUpdate = ReturnType<typeof useApplicationUpdate>;
