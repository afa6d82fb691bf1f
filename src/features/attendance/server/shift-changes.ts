import { type RawBuilder, sql } from 'kysely';
import type { ShiftChange } from '../rules.ts';

/**
 * The shifts somebody (a reference to their id) keeps from which days on, until a day and in their order. One that was
 * taken out of the settings comes with the hours it had last: the days somebody worked in it are judged by them.
 */
export const shiftChangesOf = (personId: string, to: string): RawBuilder<ShiftChange[]> => sql<ShiftChange[]>`
  coalesce((
    select jsonb_agg(
      jsonb_build_object('fromDay', h.from_day, 'shiftId', h.shift_id, 'gone', gone.shift) order by h.from_day)
    from attendance_shifts h
      left join lateral (
        select shift
        from site_settings_versions v, jsonb_array_elements(v.settings #> '{attendance,shifts}') shift
        where shift ->> 'id' = h.shift_id
          and not exists (
            select from site_settings s, jsonb_array_elements(s.settings #> '{attendance,shifts}') there
            where there ->> 'id' = h.shift_id)
        order by v.version desc limit 1
      ) gone on true
    where h.person_id = ${sql.ref(personId)} and h.from_day <= ${to}
  ), '[]')`;
