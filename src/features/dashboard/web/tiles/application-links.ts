import type { ApplicationStatus } from '#features/applications/catalogue.ts';
import { type DayRange, writeDayRange } from '#shared/dates/day-range.ts';

interface ApplicationFilters {
  status?: ApplicationStatus;
  created?: DayRange;
  decided?: DayRange;
  /** The id of who made them. */
  staff?: number;
}

/** The address of the list of exactly the counted applications. */
export function applicationsAt({ status, created, decided, staff }: ApplicationFilters): string {
  const params = new URLSearchParams({
    ...(status && { status }),
    ...(created && { created: writeDayRange(created) }),
    ...(decided && { decided: writeDayRange(decided) }),
    ...(staff && { staff: String(staff) }),
  });
  return `/allapplications?${params}`;
}
