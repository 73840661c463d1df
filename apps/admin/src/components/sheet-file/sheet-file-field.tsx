import { TEXT_ENCODINGS } from "@espalier/core/text/text-encoding";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { FilePicker } from "@espalier/ui/media/file-picker";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../lib/format/format-number.ts";
import { decodeWords } from "./find-foreign-words.ts";
import type { SheetFile } from "./use-sheet-file.ts";

type SheetFileFieldProps = {
  sheet: SheetFile;
  label: string;
  hint: string;
  error?: string | undefined;
  busy: boolean;
};

/** A file with a table: CSV or an Excel workbook. For text that is not UTF-8 it shows what its words would be. */
export function SheetFileField({ sheet, label, hint, error, busy }: SheetFileFieldProps) {
  const { t } = useTranslation("sheets");
  return (
    <>
      <FilePicker
        label={label}
        hint={hint}
        error={error}
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        file={sheet.file}
        disabled={busy}
        onChange={sheet.choose}
        texts={{
          choose: t("choose"),
          drop: t("drop"),
          remove: t("remove"),
          size: (bytes) => t("size", { kilobytes: formatNumber(Math.ceil(bytes / 1024)) }),
        }}
      />
      {sheet.words.length === 0 ? null : <EncodingChoice sheet={sheet} />}
    </>
  );
}

function EncodingChoice({ sheet }: { sheet: SheetFile }) {
  const { t } = useTranslation("sheets");
  const possible = TEXT_ENCODINGS.flatMap((encoding) => {
    const words = decodeWords(sheet.words, encoding);
    return words === null ? [] : [{ encoding, words }];
  });
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-small text-ink-2">
        {t("notUtf8")}
      </p>
      <RadioGroup
        label={t("encoding")}
        value={sheet.encoding}
        onChange={(value) => {
          const encoding = TEXT_ENCODINGS.find((each) => each === value);
          if (encoding !== undefined) sheet.chooseEncoding(encoding);
        }}
      >
        {possible.map(({ encoding, words }) => (
          <RadioRow
            key={encoding}
            value={encoding}
            title={t(`encodings.${encoding}`)}
            detail={<span className="break-words">{words.join(" · ")}</span>}
          />
        ))}
      </RadioGroup>
    </div>
  );
}
