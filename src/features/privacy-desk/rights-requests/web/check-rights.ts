import { problemsOf } from '#web/ui/form/problems-of.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import { rightsFieldsSchema } from '../contract.ts';
import type { RightsDraft } from './api.ts';

/** The problems of each field, by the server's rules. */
export const checkRights = (draft: RightsDraft): Problems<RightsDraft> => problemsOf(rightsFieldsSchema, draft);
