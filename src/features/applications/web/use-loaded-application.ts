import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationQuery, type VersionedApplication } from './api.ts';

/** An application as the server has it when a window opens; what becomes of it later does not disturb who is typing. */
export function useLoadedApplication(id: number) {
  const query = useQuery({ ...applicationQuery(id), staleTime: 0 });
  const [loaded, setLoaded] = useState<VersionedApplication>();
  if (query.data && !query.isFetching && !loaded) setLoaded(query.data);
  return { loaded, query };
}
