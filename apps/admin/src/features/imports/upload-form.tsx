import { IMPORT_KINDS, type ImportKind } from "@espalier/core/vocabulary/import";
import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { FilePicker } from "@espalier/ui/media/file-picker";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { queryClient } from "@espalier/web/query-client";
import { useSubmit } from "@espalier/web/use-submit";
import { Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";

/** The same limit as the server's, which refuses larger files. */
const MOST_MEGABYTES = 64;
const MEGABYTE = 1024 * 1024;

/** The form for a file and its kind. The file is uploaded and checked; nothing is imported yet. */
export function UploadForm() {
  const { t } = useTranslation("imports");
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>("members");
  const [file, setFile] = useState<File | null>(null);
  const tooLarge = file !== null && file.size > MOST_MEGABYTES * MEGABYTE;
  const { busy, submit } = useSubmit({
    // The file comes last, since the server reads its purpose before the file arrives.
    send: (request: { kind: ImportKind; file: File }, options) => api("adminImportUpload", request, options),
    onDone: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ["imports"] });
      await navigate(paths.import({ id }));
    },
  });
  return (
    <Panel className="flex flex-col gap-4">
      <div className="w-64">
        <Tabs
          label={t("kind")}
          look="segment"
          items={IMPORT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(IMPORT_KINDS.find((each) => each === value) ?? "members")}
        />
      </div>
      <FilePicker
        label={t("file")}
        hint={t(`hint.${kind}`)}
        error={tooLarge ? t("tooLarge", { megabytes: MOST_MEGABYTES }) : undefined}
        accept=".csv,text/csv"
        file={file}
        disabled={busy}
        onChange={setFile}
        texts={{
          choose: t("choose"),
          drop: t("drop"),
          remove: t("remove"),
          size: (bytes) => t("size", { kilobytes: formatNumber(Math.ceil(bytes / 1024)) }),
        }}
      />
      <div className="flex items-center gap-3">
        <Button
          size="medium"
          icon={Upload}
          busy={busy}
          disabled={file === null || tooLarge}
          onClick={() =>
            file === null ? undefined : submit({ kind, file }, `${kind} ${file.name} ${file.size} ${file.lastModified}`)
          }
        >
          {t("check")}
        </Button>
        <span className="text-small text-ink-3">{t("checkHint")}</span>
      </div>
    </Panel>
  );
}
