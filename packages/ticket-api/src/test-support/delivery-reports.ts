/** Delivery status notifications as mail servers write them, about an e-mail with this id. */

type ReportParts = {
  readonly type?: string
  readonly encoding?: string
  /** The fields of the delivery status. */
  readonly fields: string
  readonly returnedType?: string
  readonly returnedEncoding?: string
  /** Headers of the returned e-mail. */
  readonly headers: string
}

/** A report of the shortest form. */
export const reportOf = ({
  type = 'message/delivery-status',
  encoding = '7bit',
  fields,
  returnedType = 'text/rfc822-headers',
  returnedEncoding = '7bit',
  headers,
}: ReportParts): string => `From: MAILER-DAEMON@mx.example.fi
To: liput@example.fi
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="=_report"

--=_report
Content-Type: text/plain

Message-ID: <019a2f00-9999-7999-8999-999999999999@liput.example.fi>

--=_report
Content-Type: ${type}
Content-Transfer-Encoding: ${encoding}

${fields}
--=_report
Content-Type: ${returnedType}
Content-Transfer-Encoding: ${returnedEncoding}

${headers}
--=_report--
`

/** As Postfix gives it to a command: after the line of a mailbox file. */
export const postfixReport = (id: string): string => `From MAILER-DAEMON  Sat Nov 28 12:00:01 2026
Return-Path: <>
X-Original-To: liput@example.fi
Delivered-To: liput@example.fi
Received: by mx.example.fi (Postfix)
\tid 4Zk1Qm0y1Tz9; Sat, 28 Nov 2026 12:00:01 +0200 (EET)
Date: Sat, 28 Nov 2026 12:00:01 +0200 (EET)
From: MAILER-DAEMON@mx.example.fi (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: liput@example.fi
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4Zk1Qm0x8Lz8.1764324001/mx.example.fi"
Content-Transfer-Encoding: 8bit
Message-Id: <20261128100001.4Zk1Qm0y1Tz9@mx.example.fi>

This is a MIME-encapsulated message.

--4Zk1Qm0x8Lz8.1764324001/mx.example.fi
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mx.example.fi.

<aino@exampel.fi>: host mx.exampel.fi[192.0.2.25] said: 550 5.1.1
    <aino@exampel.fi>: Recipient address rejected: User unknown in virtual
    mailbox table (in reply to RCPT TO command)

--4Zk1Qm0x8Lz8.1764324001/mx.example.fi
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.fi
X-Postfix-Queue-ID: 4Zk1Qm0x8Lz8
X-Postfix-Sender: rfc822; liput@example.fi
Arrival-Date: Sat, 28 Nov 2026 12:00:00 +0200 (EET)

Final-Recipient: rfc822; aino@exampel.fi
Original-Recipient: rfc822;aino@exampel.fi
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.exampel.fi
Diagnostic-Code: smtp; 550 5.1.1 <aino@exampel.fi>: Recipient address
    rejected: User unknown in virtual mailbox table

--4Zk1Qm0x8Lz8.1764324001/mx.example.fi
Content-Description: Undelivered Message
Content-Type: message/rfc822
Content-Transfer-Encoding: 8bit

Return-Path: <liput@example.fi>
Received: from [127.0.0.1] (localhost [127.0.0.1])
\tby mx.example.fi (Postfix) with ESMTPS id 4Zk1Qm0x8Lz8
From: Peltohovi <liput@example.fi>
Message-ID: <${id}>
To: aino@exampel.fi
Subject: Tilausvahvistus
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="--_portti-1"

----_portti-1
Content-Type: text/plain; charset=utf-8

Hei Aino!

--4Zk1Qm0x8Lz8.1764324001/mx.example.fi--
`

/** As Exchange and Microsoft 365 write it: an explanation in parts of its own, and headers alone. */
export const exchangeReport = (id: string): string => `From: <postmaster@exampel.onmicrosoft.com>
To: <liput@example.fi>
Date: Sat, 28 Nov 2026 10:00:03 +0000
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="_000_8c1d4e8aAM9PR01MB1234_"
Message-ID: <8c1d4e8a@AM9PR01MB1234.eurprd01.prod.exampel.com>
In-Reply-To: <${id}>
References: <${id}>
Subject: Undeliverable: Tilausvahvistus
X-MS-Exchange-Message-Is-Ndr:
MIME-Version: 1.0

--_000_8c1d4e8aAM9PR01MB1234_
Content-Type: multipart/alternative; differences=Content-Type;
\tboundary="_000_8c1d4e8aAM9PR01MB1234_alternative_"

--_000_8c1d4e8aAM9PR01MB1234_alternative_
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to aino@exampel.fi couldn't be delivered.=

--_000_8c1d4e8aAM9PR01MB1234_alternative_
Content-Type: text/html; charset="us-ascii"

<p>Your message to aino@exampel.fi couldn't be delivered.</p>

--_000_8c1d4e8aAM9PR01MB1234_alternative_--

--_000_8c1d4e8aAM9PR01MB1234_
Content-Type: message/delivery-status

Reporting-MTA: dns;AM9PR01MB1234.eurprd01.prod.exampel.com
Received-From-MTA: dns;mail.example.fi
Arrival-Date: Sat, 28 Nov 2026 10:00:02 +0000

Final-Recipient: rfc822;aino@exampel.fi
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
X-Display-Name: aino@exampel.fi

--_000_8c1d4e8aAM9PR01MB1234_
Content-Type: message/rfc822

Received: from mail.example.fi (192.0.2.10) by
 AM9PR01MB1234.mail.protection.exampel.com with Microsoft SMTP Server
From: Peltohovi <liput@example.fi>
To: <aino@exampel.fi>
Subject: Tilausvahvistus
Message-ID:
\t<${id}>
X-Portti-Mail: <${id}>
Content-Type: text/plain

--_000_8c1d4e8aAM9PR01MB1234_--
`

/** As Gmail writes it: an answer of several lines, pictures in its explanation, and other words for the same parts. */
export const gmailReport = (id: string): string => `Delivered-To: liput@example.fi
Return-Path: <>
Content-Type: multipart/report; boundary="000000000000a1b2c305f0d1e2f3"; report-type=delivery-status
To: liput@example.fi
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Message-ID: <67a1b2c3.0a0220.1.GMR@mx.google.com>
References: <${id}>

--000000000000a1b2c305f0d1e2f3
Content-Type: multipart/related; boundary="000000000000a1b2c305f0d1e2f4"

--000000000000a1b2c305f0d1e2f4
Content-Type: text/plain; charset="UTF-8"

** Osoitetta ei löydy **

--000000000000a1b2c305f0d1e2f4
Content-Type: image/png; name="icon.png"
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--000000000000a1b2c305f0d1e2f4--

--000000000000a1b2c305f0d1e2f3
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Sat, 28 Nov 2026 02:00:00 -0800 (PST)
X-Original-Message-ID: <${id}>

Final-Recipient: rfc822; aino@gmail.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.gmail.example. (192.0.2.26, the server for the domain.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
 550 5.1.1 gsmtp
Last-Attempt-Date: Sat, 28 Nov 2026 02:00:01 -0800 (PST)

--000000000000a1b2c305f0d1e2f3
Content-Type: message/rfc822

X-Received: by 2002:a05:6402:1 with SMTP id a1mr1
From: Peltohovi <liput@example.fi>
Message-ID: <${id}>
Subject: Tilausvahvistus
To: aino@gmail.example
Content-Type: text/plain

----- Message truncated -----

--000000000000a1b2c305f0d1e2f3--
`

/** As Amazon SES forwards it: the relay wrote a Message-ID of its own. */
export const sesReport = (id: string): string => `Return-Path: <>
From: MAILER-DAEMON@eu-north-1.amazonses.com
To: liput@example.fi
Subject: Delivery Status Notification (Failure)
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=a6u1pQ3ZxVw7

--a6u1pQ3ZxVw7
Content-Type: text/plain

An error occurred while trying to deliver the mail to the following recipients:
aino@exampel.fi

--a6u1pQ3ZxVw7
Content-Type: message/delivery-status

Reporting-MTA: dsn; a13-5.smtp-out.eu-north-1.amazonses.com

Action: failed
Final-Recipient: rfc822; aino@exampel.fi
Diagnostic-Code: smtp; 550 5.1.1 <aino@exampel.fi> <aino@exampel.fi> User unknown
Status: 5.1.1

--a6u1pQ3ZxVw7
Content-Type: message/rfc822

From: Peltohovi <liput@example.fi>
To: aino@exampel.fi
X-Portti-Mail: <${id}>
Message-ID: <0100018b-000000@email.amazonses.com>
Subject: Tilausvahvistus

--a6u1pQ3ZxVw7--
`
