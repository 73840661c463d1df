import { formatDate } from "@espalier/web/format-date";
import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the notices", () => {
  testAdminTable({
    path: "/content",
    call: "adminNoticeList",
    row: (number) => ({ state: "published", publish_at: 1_790_000_000 + number }),
    shows: (number) => formatDate(1_790_000_000 + number),
  });
});
