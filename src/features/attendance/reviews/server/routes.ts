import { exportRoutes } from '#server/exports/export-routes.ts';
import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { getMark, listMarks, markExport, previewReviews, reviewMark, reviewMarks } from '../contract.ts';
import { markExporter, sortColumns } from './export-marks.ts';
import { detailAnswer, presentMark } from './present-mark.ts';
import { filterOf } from './queries/filters.ts';
import { markById, pageOfMarks, rememberDays, totalOfMarks } from './queries/marks.ts';
import { previewMany, reviewMany } from './review-many.ts';
import { review } from './review-mark.ts';

export const attendanceReviewRoutes: Route[] = [
  route(listMarks, async ({ services, query, caller }) =>
    answerList(services, {
      list: listMarks,
      query,
      order: orderOf(query.sort, sortColumns),
      read: async (db, pageParams) => {
        const filter = filterOf(query);
        const marks = await listed(pageParams, pageOfMarks(db, filter, pageParams), () => totalOfMarks(db, filter));
        rememberDays(marks.page.rows);
        return marks;
      },
      present: (row) => presentMark(row, { services, caller }),
    }),
  ),

  ...exportRoutes(markExport, markExporter),

  route(getMark, async ({ services, params, caller }) => {
    const mark = await markById(services.db, params.id);
    return mark ? detailAnswer(services.db, mark, { services, caller }) : refuse('not-found');
  }),

  route(previewReviews, ({ services, body, caller }) => previewMany(services, { picked: body, caller })),

  route(reviewMarks, ({ services, body: { marks }, caller, request }) =>
    reviewMany(services, { marks, caller, request }),
  ),

  route(reviewMark, ({ services, params, body: { outcome, note }, caller, request }) =>
    review(services, { id: params.id, outcome, note, caller, request }),
  ),
];
