import { useQuery } from '@tanstack/react-query';
import { nameOfStage } from '#features/enquiries/web/moves/stage-name.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import type { WorkKind } from '../../catalogue.ts';
import type { TimelineEntry } from '../../records.ts';
import { stagesQuery } from '../api.ts';
import { entryText } from './entry-text.ts';

/** What an entry of a timeline says, with the stages by their names. */
export function useEntryText(): (entry: TimelineEntry, kind: WorkKind) => string {
  const { language, messages } = useLocale();
  const stages = (useQuery(stagesQuery).data ?? []).flatMap((service) => service.stages);
  const stageName = (id: string) => {
    const stage = stages.find((one) => one.id === id);
    return stage && nameOfStage(stage, language);
  };
  return (entry, kind) => entryText(entry, kind, { messages, language, stageName });
}
