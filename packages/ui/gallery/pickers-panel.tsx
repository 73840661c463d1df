import { useEffect, useState } from "react";
import { Panel } from "../src/data/panel.tsx";
import { CENTRED } from "../src/media/crop.ts";
import { DatePicker } from "../src/dates/date-picker.tsx";
import { PictureCropper } from "../src/media/picture-cropper.tsx";
import { Section } from "../src/layout/section.tsx";
import { Sheet } from "../src/overlays/sheet.tsx";
import { drawScene } from "./draw-scene.ts";

const words = {
  close: "Close",
  loading: "Loading",
  failed: "The calendar could not be loaded",
  retry: "Retry",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  month: "Month",
  year: "Year",
  today: "today",
};

export function PickersPanel() {
  return (
    <>
      <DayPickers />
      <PictureCroppers />
    </>
  );
}

function PictureCroppers() {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState(CENTRED);
  useEffect(() => void drawScene().then(setPicture), []);
  return (
    <Section title="Picture">
      <Panel>
        {picture === null ? null : (
          <PictureCropper
            picture={picture}
            crop={crop}
            onCrop={setCrop}
            label="Picture: arrow keys move it, plus and minus zoom"
            zoomLabel="Zoom"
          />
        )}
      </Panel>
    </Section>
  );
}

function DayPickers() {
  const [birthday, setBirthday] = useState("1990-03-14");
  const [visit, setVisit] = useState("");
  return (
    <Section title="Days">
      <Panel className="flex flex-col gap-4">
        <DatePicker
          sheet={Sheet}
          label="Birthday"
          value={birthday}
          onChange={setBirthday}
          min="1900-01-01"
          max="2026-12-31"
          opensAt="1990-01-01"
          locale="en"
          texts={words}
          placeholder="Choose a day"
          clearLabel="No birthday"
        />
        <DatePicker
          sheet={Sheet}
          label="预约日期"
          value={visit}
          onChange={setVisit}
          min="2026-03-02"
          max="2026-05-31"
          opensAt="2026-03-02"
          isDisabled={isWeekend}
          locale="zh-CN"
          texts={{ ...words, previousMonth: "上个月", nextMonth: "下个月", month: "月份", year: "年份", today: "今天" }}
          placeholder="选择日期"
          hint="周末休息"
        />
        <DatePicker
          sheet={Sheet}
          label="Day of payment"
          value="2026-02-30"
          onChange={() => undefined}
          min="2026-01-01"
          max="2026-12-31"
          locale="en"
          texts={words}
          error="February has no 30th"
        />
        <DatePicker
          sheet={Sheet}
          label="Not on offer"
          value=""
          onChange={() => undefined}
          min="2026-01-01"
          max="2026-12-31"
          locale="en"
          texts={words}
          disabled
        />
      </Panel>
    </Section>
  );
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00`).getDay());
