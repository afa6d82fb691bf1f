import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Resolution } from '#web/ui/conflict/resolution.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { CardField } from '../catalogue.ts';
import { type CardDraft, type CardWithChange, cardsName, fetchCard, sendCardChange } from './api.ts';
import { changedFields, differences, draftOf, mergeCard } from './card-differences.ts';
import { type SendCard, useCardForm } from './use-card-form.ts';

type Version = VersionedRecord<CardWithChange>;

const isStale = (failure: unknown) => failure instanceof CallFailed && failure.status === 412;

/** An edit based on one version of a card; in a conflict, theirs is shown until a choice is made. */
export function useCardEdit(loaded: Version, onSaved: (card: CardWithChange, isChanged: boolean) => void) {
  const { cards } = useMessages();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<Version>();
  const { id } = loaded.record;

  /** Saves over `from`; repeats over a newer version whose changes do not conflict. */
  const save = async (from: Version, ...[draft, way]: Parameters<SendCard>): Promise<void> => {
    try {
      const saved = await sendCardChange(id, draft, { version: from.version, ...way });
      void refreshLists(queryClient, cardsName);
      onSaved(saved.record, saved.version !== from.version);
    } catch (error) {
      if (!isStale(error)) throw error;
      const newer = await fetchCard(id);
      void refreshLists(queryClient, cardsName);
      setBase(from);
      if (differences(from.record, draft, newer.record).length === 0) return save(newer, draft, way);
      setTheirs(newer);
    }
  };

  const form = useCardForm({
    start: draftOf(loaded.record),
    isImageNeeded: false,
    failedText: cards.editFailed,
    send: (...sent) => save(base, ...sent),
  });

  /** The chosen values become the draft, based on their version. */
  const settle = (choices: Resolution<CardField>): { draft: CardDraft; from: Version } | undefined => {
    if (!theirs) return undefined;
    const draft = mergeCard(form.draft, theirs.record, choices);
    form.adopt(draft);
    setBase(theirs);
    setTheirs(undefined);
    return { draft, from: theirs };
  };

  return {
    form,
    isDirty: changedFields(base.record, form.draft).length > 0 || theirs !== undefined,
    image: base.record.image,
    conflict: theirs && {
      theirs: theirs.record,
      base: base.record,
      differences: differences(base.record, form.draft, theirs.record),
    },
    editFurther: settle,
    saveChoice: (choices: Resolution<CardField>) => {
      const settled = settle(choices);
      if (settled) void form.attempt(settled.draft, (...sent) => save(settled.from, ...sent));
    },
  };
}
