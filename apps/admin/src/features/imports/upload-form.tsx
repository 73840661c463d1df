import { IMPORT_KINDS, type ImportKind } from "@espalier/core/vocabulary/import";
import type { TextEncoding } from "@espalier/core/text/text-encoding";
import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { queryClient } from "@espalier/web/query-client";
import { useSubmit } from "@espalier/web/use-submit";
import { Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { SheetFileField } from "../../components/sheet-file/sheet-file-field.tsx";
import { useSheetFile } from "../../components/sheet-file/use-sheet-file.ts";

/** The same limit as the server's, which refuses larger files. */
const MOST_MEGABYTES = 64;
const MEGABYTE = 1024 * 1024;

/** The form for a file and its kind, of which one is chosen at first. The file is uploaded and checked; nothing is imported yet. */
export function UploadForm({ first }: { first: ImportKind }) {
  const { t } = useTranslation("imports");
  const navigate = useNavigate();
  const [kind, setKind] = useState(first);
  const sheet = useSheetFile();
  const { file, encoding } = sheet;
  const tooLarge = file !== null && file.size > MOST_MEGABYTES * MEGABYTE;
  const { busy, submit } = useSubmit({
    // The file comes last, since the server reads its purpose before the file arrives.
    send: (request: { kind: ImportKind; encoding?: TextEncoding; file: File }, options) =>
      api("adminImportUpload", request, options),
    onDone: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ["imports"] });
      await navigate(paths.import({ id }));
    },
  });
  return (
    <Panel className="flex flex-col gap-4">
      <div className="max-w-96">
        <Tabs
          label={t("kind")}
          look="segment"
          items={IMPORT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(IMPORT_KINDS.find((each) => each === value) ?? "members")}
        />
      </div>
      <SheetFileField
        sheet={sheet}
        label={t("file")}
        hint={t(`hint.${kind}`)}
        error={tooLarge ? t("tooLarge", { megabytes: MOST_MEGABYTES }) : undefined}
        busy={busy}
      />
      <div className="flex items-center gap-3">
        <Button
          size="medium"
          icon={Upload}
          busy={busy}
          disabled={!sheet.isReady || tooLarge}
          onClick={() =>
            file === null
              ? undefined
              : submit(
                  { kind, ...(encoding === null ? {} : { encoding }), file },
                  `${kind} ${encoding ?? ""} ${file.name} ${file.size} ${file.lastModified}`,
                )
          }
        >
          {t("check")}
        </Button>
        <span className="text-small text-ink-3">{t("checkHint")}</span>
      </div>
    </Panel>
  );
}
