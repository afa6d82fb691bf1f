/** The privacy request for which a person is looked up: its id goes along from the search to the file, and back. */
export function requestParam(params: URLSearchParams): string | undefined {
  const request = params.get('request') ?? '';
  return /^[1-9]\d{0,15}$/.test(request) ? request : undefined;
}

/** The address of the search, or of a record's file, for the same request. */
export function deskAddress(params: URLSearchParams, record?: string): string {
  const request = requestParam(params);
  const next = new URLSearchParams({ ...(record && { record }), ...(request && { request }) });
  return next.size > 0 ? `/privacy-desk?${next}` : '/privacy-desk';
}
