export function NoticeListPage() { return null; }
