import { Link } from 'react-router';

/** From a record to its entries in the audit log: who saw it and who changed it. The search text stands in no address. */
export function RecordLogLink({ record, label }: { record: string; label: string }) {
  return (
    <Link to="/audit" state={{ searchText: record }} className="self-start rounded-sm underline">
      {label}
    </Link>
  );
}
