import { template } from "./template.ts";

/** A booking that an operator cancelled. */
export const bookingCancelled = template({
  words: ["title", "at", "reason"],
  subject: { en: "Your booking is cancelled", cn: "您的预约已取消" },
  paragraphs: {
    en: ["We are sorry: we had to cancel your booking.", "You can book another time in the shop."],
    cn: ["很抱歉，我们不得不取消您的预约。", "您可以在商城中预约其他时间。"],
  },
  facts: [
    { name: { en: "Appointment", cn: "预约项目" }, word: "title" },
    { name: { en: "Time", cn: "时间" }, word: "at" },
    { name: { en: "Reason", cn: "原因" }, word: "reason" },
  ],
  link: { label: { en: "See your bookings", cn: "查看预约记录" }, path: "/book/list" },
  sms: {
    en: "Espalier: we had to cancel your booking of {at}. Sorry.",
    cn: "【Espalier】很抱歉，您 {at} 的预约已取消。",
  },
});
