import type { Language } from '#shared/languages.ts';
import type { ShownStage } from './request-moves.ts';

export const nameOfStage = ({ name }: Pick<ShownStage, 'name'>, language: Language): string =>
  name[language] ?? name.en ?? '';
