import { useState } from 'react';
import type { VersionedRecord } from '#web/api/client.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { type FormOptions, useForm } from '#web/ui/form/use-form.ts';
import type { Conflict, Resolution } from './resolution.ts';
import { saveVersion } from './save-version.ts';

interface VersionedFormOptions<Value, Draft, Field extends string>
  extends Pick<FormOptions<Draft>, 'missing' | 'check'> {
  loaded: VersionedRecord<Value>;
  draftOf: (record: Value) => Draft;
  /** The fields where saving mine would overwrite another's change; without any it is saved over theirs. */
  differences: (base: Value, mine: Draft, theirs: Value) => Conflict<Field>[];
  /** The values to save over theirs. */
  merge: (mine: Draft, theirs: Value, choices: Resolution<Field>) => Draft;
  send: (draft: Draft, way: UploadWay & { version: string | undefined }) => Promise<VersionedRecord<Value>>;
  refetch: () => Promise<VersionedRecord<Value>>;
  isOutdated?: Parameters<typeof saveVersion>[1]['isOutdated'];
  isAsSent?: (base: Value, mine: Draft, now: Value) => boolean;
  /** Whether theirs can no longer be changed. */
  isLocked?: (theirs: Value) => boolean;
  /** Called with another's version. */
  onNewer: (newer: VersionedRecord<Value>) => void;
  onSaved: (saved: VersionedRecord<Value>, wasChanged: boolean) => void;
}

/** A form over one version of a record; in a conflict theirs is shown until a choice is made. */
export function useVersionedForm<Value, Draft extends object, Field extends string>({
  loaded,
  ...options
}: VersionedFormOptions<Value, Draft, Field>) {
  const { differences, isAsSent, isLocked } = options;
  const [start] = useState(() => options.draftOf(loaded.record));
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<VersionedRecord<Value>>();
  const rebase = (onto: VersionedRecord<Value>) => {
    setBase(onto);
    setTheirs(undefined);
  };

  const form = useForm<Draft>({
    ...options,
    start,
    send: async (draft, way) => {
      const from = theirs ?? base;
      rebase(from);
      const outcome = await saveVersion(from, {
        ...options,
        send: (version) => options.send(draft, { version, ...way }),
        isAsSent: (newer, { record }) => isAsSent?.(record, draft, newer.record) ?? false,
        isHarmless: (newer, { record }) =>
          !isLocked?.(newer.record) && differences(record, draft, newer.record).length === 0,
      });
      if ('saved' in outcome) return options.onSaved(outcome.saved, outcome.wasChanged);
      // Nobody is asked whose values count.
      if (!way.isShown()) throw outcome.failure;
      setBase(outcome.base);
      setTheirs(outcome.theirs);
    },
  });

  /** The chosen values become the draft, based on their version. */
  const settle = (choices: Resolution<Field>): Draft => {
    if (!theirs) return form.values;
    const draft = options.merge(form.values, theirs.record, choices);
    form.adopt(draft);
    rebase(theirs);
    return draft;
  };

  return {
    form,
    base: base.record,
    conflict: theirs && {
      theirs: theirs.record,
      differences: differences(base.record, form.values, theirs.record),
    },
    settle,
    saveChoice: (choices: Resolution<Field>) => void form.submit(settle(choices)),
  };
}
