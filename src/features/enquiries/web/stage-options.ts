import { type ServiceNames, serviceNameIn } from '#features/site/services/web/service-names.ts';
import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { ChoiceFilter } from '#web/ui/list-screen/types.ts';
import { withoutStage } from '../catalogue.ts';
import type { StagedService } from './moves/request-moves.ts';
import { nameOfStage } from './moves/stage-name.ts';

/** By their ids, of all services. */
export const namesOfStages = (services: readonly StagedService[], language: Language): Record<string, string> =>
  Object.fromEntries(services.flatMap(({ stages }) => stages.map((stage) => [stage.id, nameOfStage(stage, language)])));

interface StageOptions {
  services: ServiceNames;
  staged: readonly StagedService[];
  language: Language;
}

/** Of several services, each stage with its own. */
export function stageOptions(
  { services, staged, language }: StageOptions,
  { stageNone }: OfficeMessages['enquiries'],
): ChoiceFilter['options'] {
  if (staged.length === 0) return [];
  const ofAll = staged.flatMap(({ serviceType, stages }) =>
    stages.map((stage) => {
      const name = nameOfStage(stage, language);
      return { value: stage.id, label: staged.length > 1 ? `${serviceNameIn(services, serviceType)}: ${name}` : name };
    }),
  );
  return [...ofAll, { value: withoutStage, label: stageNone }];
}
