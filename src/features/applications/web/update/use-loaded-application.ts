import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationQuery, type VersionedApplication } from '../api.ts';

/** The application as loaded when a dialog opened; later changes do not disturb the input. */
export function useLoadedApplication(id: number) {
  const query = useQuery({ ...applicationQuery(id), staleTime: 0 });
  const [loaded, setLoaded] = useState<VersionedApplication>();
  if (query.data && !query.isFetching && !loaded) setLoaded(query.data);
  return { loaded, query };
}
