import { queryOptions } from '@tanstack/react-query';
import type { TextPage } from '../../texts/rules.ts';
import { loadOurTexts } from './our-texts.ts';

/** Parts of the release: fetched once. */
export const ourTextsQuery = (pages: readonly TextPage[]) =>
  queryOptions({
    queryKey: ['our-texts', ...pages],
    queryFn: () => Promise.all(pages.map(loadOurTexts)),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
