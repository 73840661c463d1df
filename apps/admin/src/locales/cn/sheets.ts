import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/sheets.ts";

export const texts = {
  choose: "选择文件",
  drop: "或拖放到此处",
  remove: "移除文件",
  size: "{{kilobytes}} KB",
  notUtf8:
    "此文件不是 UTF-8 编码，其中的文字有多种读法。请选择下列文字显示正确的一种；若有多种正确，请选文件所用语言的一种。",
  encoding: "文件编码",
  encodings: {
    "windows-1252": "西欧（Windows-1252）",
    "windows-1250": "中欧（Windows-1250）",
    "windows-1251": "西里尔文（Windows-1251）",
    "windows-1254": "土耳其文（Windows-1254）",
    "windows-1258": "越南文（Windows-1258）",
    "windows-874": "泰文（Windows-874、TIS-620）",
    gb18030: "简体中文（GB 18030、GBK）",
    big5: "繁体中文（Big5）",
    shift_jis: "日文（Shift JIS）",
    "euc-kr": "韩文（EUC-KR）",
  },
} satisfies Translated<typeof en>;
